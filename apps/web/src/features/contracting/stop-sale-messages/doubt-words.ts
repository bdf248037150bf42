// What has to be asked about a message, in words.

import type { ProposedNotice } from '@tradewind/api/contracting/stop-sale-messages.ts'

export type Doubt = ProposedNotice['doubts'][number]

const QUESTIONS: Readonly<Record<Doubt['kind'], (written: string) => string>> = {
  dayOrder: (written) => `“${written}”: is the day or the month first?`,
  noYear: (written) => `“${written}”: which year is meant?`,
  noFirstDay: (written) => `“${written}”: no first day is written. From today?`,
  noLastDay: (written) => `“${written}”: no last day is written. Until further notice?`,
  disregarded: () => 'The message takes an earlier stop sale back. Are these days sold again?',
  weekday: (written) => `“${written}”: the day of the week is another one. Is the date right?`,
  noProperty: () => 'No property is written. Which one is meant?',
  unknownProperty: (written) => `“${written}”: which property is meant?`,
  unknownRooms: (written) => `“${written}”: which rooms are meant?`,
  noDates: (written) => (written === '' ? 'No days were found. Fill them in.' : `“${written}” is no day. Fill it in.`),
  noRoomCount: () => 'How many rooms are left is not written. Fill it in.',
  isOver: (written) => `“${written}”: these days are over.`,
}

export function questionOf({ kind, written }: Doubt): string {
  return QUESTIONS[kind](written)
}

/** What is filled in by hand later; all others have to be answered first. */
export function isLeftToForm({ kind }: Doubt): boolean {
  return kind === 'noDates' || kind === 'noRoomCount'
}

/** Whether the notice can be taken over. */
export function isSettled({ doubts }: Pick<ProposedNotice, 'doubts'>): boolean {
  return doubts.every(isLeftToForm)
}
