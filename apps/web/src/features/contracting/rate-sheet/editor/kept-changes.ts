// What could not be saved yet is kept in this browser, so that a closed window or a dead battery loses nothing.

import type { UnsavedSection } from './editor-state.ts'

const keyOf = (draftId: string) => `unsaved.${draftId}`

/** A browser without room or permission keeps nothing; the open window still has it all. */
export function keepUnsaved(draftId: string, sections: readonly UnsavedSection[]): void {
  try {
    if (sections.length === 0) localStorage.removeItem(keyOf(draftId))
    else localStorage.setItem(keyOf(draftId), JSON.stringify(sections))
  } catch {
    // Nothing is lost but this second copy.
  }
}

export function forgetKept(draftId: string): void {
  keepUnsaved(draftId, [])
}

export function readKept(draftId: string): UnsavedSection[] {
  try {
    const text = localStorage.getItem(keyOf(draftId))
    return text === null ? [] : (JSON.parse(text) as UnsavedSection[]) // written by this file
  } catch {
    return []
  }
}
