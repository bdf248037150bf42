// Whether a person is at this page: programs that scan mails open links and run scripts, but press, scroll and type nothing.

/** A person who reads and touches nothing is taken for one after so long in a visible tab. */
const READING_SECONDS = 8

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Runs this once, as soon as a person presses, scrolls or types in this tab, or has had it before their eyes for a while; at once when they
 * did so before on another page of this tab. Acts of scripts do not count.
 * @returns stops waiting
 */
export function whenPersonIsHere(run: () => void): () => void {
  if (navigator.userActivation.hasBeenActive) {
    run()
    return () => undefined
  }
  let seconds = 0
  const stop = () => {
    clearInterval(clock)
    for (const act of ACTS) window.removeEventListener(act, heard, true)
  }
  const isHere = () => {
    stop()
    run()
  }
  const heard = (event: Event) => event.isTrusted && isHere()
  const clock = setInterval(() => {
    if (document.visibilityState === 'visible' && document.hasFocus()) seconds += 1
    if (seconds >= READING_SECONDS) isHere()
  }, 1000)
  for (const act of ACTS) window.addEventListener(act, heard, { capture: true, passive: true })
  return stop
}
