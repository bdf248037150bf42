// What was typed and cannot be saved as it is: texts that mean nothing, and new things that still lack something. It stays until it is
// corrected: going elsewhere and coming back does not lose it, and publishing tells of it.

import { whenSessionEnds } from '../../../../client/tab-store.ts'

/** By the place of their field: the draft, the page, the section, the thing in it and the field, with spaces between. */
const wrongTexts = new Map<string, string>()
const unfinished = new Map<string, unknown>()
whenSessionEnds(() => {
  wrongTexts.clear()
  unfinished.clear()
})

export function findWrongText(place: string): string | undefined {
  return wrongTexts.get(place)
}

export function keepWrongText(place: string, text: string): void {
  wrongTexts.set(place, text)
}

/** @returns whether there was one */
export function forgetWrongText(place: string): boolean {
  return wrongTexts.delete(place)
}

/** Forgets what was typed wrongly into fields of a thing that is removed. */
export function forgetTyped(scope: string): void {
  for (const place of wrongTexts.keys()) if (place.startsWith(`${scope} `)) wrongTexts.delete(place)
}

export function findUnfinished(place: string): unknown {
  return unfinished.get(place)
}

/** @param thing undefined when it is finished or was given up */
export function keepUnfinished(place: string, thing: unknown): void {
  if (thing === undefined) unfinished.delete(place)
  else unfinished.set(place, thing)
}

/** Without a text it is a new thing that lacks something. */
export type UnsavedTyping = { readonly pageId: string; readonly section: string; readonly text?: string }

/** Everything of a draft that was typed and is not saved, in the order in which it was typed. */
export function unsavedTyping(draftId: string): UnsavedTyping[] {
  const ofDraft = (place: string) => place.startsWith(`${draftId} `)
  return [
    ...[...wrongTexts].filter(([place]) => ofDraft(place)).map(([place, text]) => ({ ...partsOf(place), text })),
    ...[...unfinished.keys()].filter(ofDraft).map(partsOf),
  ]
}

function partsOf(place: string): { pageId: string; section: string } {
  const [, pageId = '', section = ''] = place.split(' ')
  return { pageId, section }
}
