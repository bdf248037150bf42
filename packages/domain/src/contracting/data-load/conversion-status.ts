// How far a data load is: the provider's staff fill a rate sheet in from the files of a supplier. C-TR-014, C-TR-015

/** The first three are spelled as the specification spells them. */
export const CONVERSION_STATUSES = [
  'awaiting supplier rates',
  'in queue',
  'In Progress',
  'supplier review',
  'accepted',
  'withdrawn',
] as const
export type ConversionStatus = (typeof CONVERSION_STATUSES)[number]

/**
 * What happens to it. `filesCome`: the supplier added files; `draftCreated`: staff made the draft, or went on with it; `giveBack`: staff
 * let go of it; `submit`: the supplier is asked to review; `sendBack`: the supplier wants something corrected; `accept`: the supplier
 * accepted; `reopen`: the supplier takes back what it accepted, while the buyer has not answered; `withdraw`: the supplier answers in another
 * way, or not at all.
 */
export const CONVERSION_STEPS = ['filesCome', 'draftCreated', 'giveBack', 'submit', 'sendBack', 'accept', 'reopen', 'withdraw'] as const
export type ConversionStep = (typeof CONVERSION_STEPS)[number]

const TRANSITIONS: Readonly<Record<ConversionStatus, Readonly<Partial<Record<ConversionStep, ConversionStatus>>>>> = {
  'awaiting supplier rates': { filesCome: 'in queue', draftCreated: 'In Progress', withdraw: 'withdrawn' },
  'in queue': { filesCome: 'in queue', draftCreated: 'In Progress', withdraw: 'withdrawn' },
  'In Progress': { filesCome: 'In Progress', giveBack: 'in queue', submit: 'supplier review', withdraw: 'withdrawn' },
  'supplier review': { filesCome: 'In Progress', sendBack: 'In Progress', accept: 'accepted', withdraw: 'withdrawn' },
  accepted: { reopen: 'supplier review' },
  withdrawn: {},
}

/** The status after the step; undefined when the step cannot be taken from there. */
export function statusAfter(status: ConversionStatus, step: ConversionStep): ConversionStatus | undefined {
  return TRANSITIONS[status][step]
}

/** Whether nobody works on it any more. One that was accepted can be reopened. */
export function isEnded(status: ConversionStatus): boolean {
  return status === 'accepted' || status === 'withdrawn'
}

export const CONVERSION_PRIORITIES = ['low', 'normal', 'high'] as const
export type ConversionPriority = (typeof CONVERSION_PRIORITIES)[number]

/** What is to be loaded: `rates` alone, or also the policies and notes that the files have. */
export const CONVERSION_SETTINGS = ['rates', 'ratesAndPolicies'] as const
export type ConversionSetting = (typeof CONVERSION_SETTINGS)[number]
