// What could not be saved yet is kept in this browser, so that a closed window or a dead battery loses nothing.

import type { KeptSection } from './kept-state.ts'

const PREFIX = 'unsaved'
/** A window that is alive answers within this time. */
const ANSWER_MS = 250

export type KeptChanges = {
  /**
   * Keeps these instead of what was kept before.
   * @returns false in a browser without room or permission: then the open window alone has them
   */
  keep(sections: readonly KeptSection[]): boolean
  /** Takes over what windows of the same person that are gone have left of this draft. */
  adopt(): Promise<KeptSection[]>
  close(): void
}

/**
 * The unsaved changes of one window; several windows of one draft keep theirs apart.
 * @param userId whoever signs in next at the same browser saves nothing in their own name that another one typed
 */
export function keptChanges(draftId: string, userId: string): KeptChanges {
  const window = `${Date.now()}-${Math.random().toString(36).slice(2)}`
  const place = `${PREFIX}.${draftId}.${userId}`
  const own = `${place}.${window}`
  const channel = new BroadcastChannel(place)
  const alive = new Set<string>()
  channel.onmessage = ({ data }: MessageEvent<{ asks?: string; isAlive?: string }>) => {
    if (data.asks !== undefined && data.asks !== window) channel.postMessage({ isAlive: own })
    if (data.isAlive !== undefined) alive.add(data.isAlive)
  }
  return {
    keep(sections) {
      if (sections.length > 0) return isStored(own, sections) || isStored(own, sections.map(withoutBase))
      forget(own)
      return true
    },
    async adopt() {
      const left = keysOf(place)
      if (left.length === 0) return []
      alive.clear()
      channel.postMessage({ asks: window })
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      return left.filter((key) => key !== own && !alive.has(key)).flatMap(taken)
    },
    close: () => channel.close(),
  }
}

function isStored(key: string, sections: readonly KeptSection[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(sections))
    return true
  } catch {
    return false
  }
}

function withoutBase(kept: KeptSection): KeptSection {
  return { ...kept, base: undefined }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that gives no access has nothing to forget.
  }
}

function keysOf(place: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${place}.`))
  } catch {
    return []
  }
}

function taken(key: string): KeptSection[] {
  const text = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    return text === null ? [] : (JSON.parse(text) as KeptSection[]) // written by this file
  } catch {
    return []
  }
}
