// What could not be saved yet is kept in this browser, so that a closed window or a dead battery loses nothing.

import type { UnsavedSection } from './editor-state.ts'

const PREFIX = 'unsaved'
/** A window that is alive answers within this time. */
const ANSWER_MS = 250

export type KeptChanges = {
  /** Keeps these instead of what was kept before; a browser without room or permission keeps nothing, the open window still has it all. */
  keep(sections: readonly UnsavedSection[]): void
  /** Takes over what windows that are gone have left of this draft. */
  adopt(): Promise<UnsavedSection[]>
  close(): void
}

/** The unsaved changes of one window; several windows of one draft keep theirs apart. */
export function keptChanges(draftId: string): KeptChanges {
  const window = `${Date.now()}-${Math.random().toString(36).slice(2)}`
  const own = `${PREFIX}.${draftId}.${window}`
  const channel = new BroadcastChannel(`${PREFIX}.${draftId}`)
  const alive = new Set<string>()
  channel.onmessage = ({ data }: MessageEvent<{ asks?: string; isAlive?: string }>) => {
    if (data.asks !== undefined && data.asks !== window) channel.postMessage({ isAlive: own })
    if (data.isAlive !== undefined) alive.add(data.isAlive)
  }
  return {
    keep(sections) {
      try {
        if (sections.length === 0) localStorage.removeItem(own)
        else localStorage.setItem(own, JSON.stringify(sections))
      } catch {
        // Nothing is lost but this second copy.
      }
    },
    async adopt() {
      const left = keysOf(draftId)
      if (left.length === 0) return []
      channel.postMessage({ asks: window })
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      return left.filter((key) => key !== own && !alive.has(key)).flatMap(taken)
    },
    close: () => channel.close(),
  }
}

function keysOf(draftId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}.${draftId}.`))
  } catch {
    return []
  }
}

function taken(key: string): UnsavedSection[] {
  const text = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    return text === null ? [] : (JSON.parse(text) as UnsavedSection[]) // written by this file
  } catch {
    return []
  }
}
