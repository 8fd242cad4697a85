// CUDA C++ for g++: everything that a kernel may use. See ../README.md for what is modelled and what is not.
#pragma once
#define CUDA_ON_CPU 1
#include <math.h>
#include <stdint.h>

#include "emulator.h"
#include "vectors.h"
#include "threads.h"
#include "copies.h"
#include "warps.h"
#include "atomics.h"
#include "arithmetic.h"
#include "half.h"
#include "textures.h"
#include "entry.h"
