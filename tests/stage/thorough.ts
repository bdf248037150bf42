// How much a run of the tests tries.

/**
 * False in a whole `npm test`: there one kill, one full disk and one start stand for all of them. All are tried by `npm run faults -- short`,
 * and by whoever names the file. Such a test is not declared at all, so that none is skipped.
 */
export const isThorough = process.env.TRADEWIND_TESTS !== 'whole'
