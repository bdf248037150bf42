// How a server is started so that it gives back the memory that it does not use.

/**
 * Half of what a server held after an hour of load was memory that nobody used: gaps between large buffers, which the C library keeps
 * unless it is told at which size to give them back at once, and room for young objects in each thread.
 */
export const SMALL_BUFFERS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
export const SMALL_HEAPS = ['--max-semi-space-size=16']
