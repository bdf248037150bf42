// What the screen that is open offers to the command palette, beside the places to go to.

import { useEffect, useEffectEvent } from 'react'

export type PaletteCommand = {
  readonly label: string
  /** What it would do just now, in a few words. */
  readonly detail: () => string
  readonly run: () => void
}

const offered = new Set<readonly PaletteCommand[]>()

export function paletteCommands(): readonly PaletteCommand[] {
  return [...offered].flat()
}

/** Offers commands for as long as the component is on screen. @param labels which there are, always the same */
export function usePaletteCommands(make: () => readonly PaletteCommand[]): void {
  const commands = useEffectEvent(make)
  useEffect(() => {
    const mine = commands()
    offered.add(mine)
    return () => {
      offered.delete(mine)
    }
  }, [])
}
