// What a finger did: it tapped, or it scrolled, dragged or rested. // A-CN-045, A-CN-046

/** A finger that moved further scrolls. */
export const TAP_PIXELS = 10
/** A finger that stayed longer rests. */
const TAP_MS = 750

export type Touched = { readonly x: number; readonly y: number; readonly atMs: number }

/** Where and when a finger is now. */
export function touchedAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Touched {
  return { x: clientX, y: clientY, atMs: performance.now() }
}

/** Whether it was a tap: at most 10 pixels away after at most 750 ms. @param down where the finger came down; undefined where it did not */
export function isTap(down: Touched | undefined, up: Touched): down is Touched {
  return down !== undefined && Math.hypot(up.x - down.x, up.y - down.y) <= TAP_PIXELS && up.atMs - down.atMs <= TAP_MS
}
