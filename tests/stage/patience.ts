// How long tests wait before they call something broken. No machine is expected to be quick: a limit that a slow one meets throws a whole
// run away, and one that is generous costs something only where something is broken. Every limit of the tests is one of these three.

/** One step: a screen, a call, an e-mail, a job of some dozen rows. On an idle machine the longest takes 10 s. */
export const STEP_MS = 2 * 60_000

/** Thousands of rows, a server or a database that starts, a demo that is filled. On an idle machine the longest takes 50 s. */
export const LONG_STEP_MS = 10 * 60_000

/** A test as a whole, and what runs before and after it. On an idle machine the longest takes 80 s. */
export const TEST_MS = 20 * 60_000
