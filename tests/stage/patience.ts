// How long tests wait before they call something broken. No machine is expected to be quick: a limit that a slow one meets throws a whole
// run away, and one that is generous costs something only where something is broken. Every limit of the tests is one of these three.

/** Whoever names a file watches it, and what is broken there is to be told sooner. */
const SHARE = process.env.TRADEWIND_TESTS === 'few' ? 0.5 : 1

/** One step: a screen, a call, an e-mail, a job of some dozen rows. On an idle machine the longest takes 6 s. */
export const STEP_MS = 2 * 60_000 * SHARE

/** Thousands of rows, a server or a database that starts, a demo that is filled. On an idle machine the longest takes 30 s. */
export const LONG_STEP_MS = 10 * 60_000 * SHARE

/** A test as a whole, and what runs before and after it. On an idle machine the longest takes 60 s. */
export const TEST_MS = 20 * 60_000 * SHARE
