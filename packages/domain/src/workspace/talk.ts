// The rules of the workspace: channels, who may change a message for how long, what is unread.

/** The channels between two companies. Conversations about contracts are in `contracting`. */
export const CHANNELS = ['general', 'contracting'] as const
export type Channel = (typeof CHANNELS)[number]

/** A note is read by the company of its author alone. A-CN-003 */
export const MESSAGE_TYPES = ['note', 'message'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { general: 'General', contracting: 'Contracting' }

/** Characters of a message. */
export const LONGEST_MESSAGE = 5000
export const MOST_FILES = 10

const MINUTE_MS = 60_000
/** For so long an author can edit and delete a message. */
export const CHANGE_MS = 15 * MINUTE_MS

export type OwnMessage = {
  readonly isAuthor: boolean
  /** Milliseconds since 1970. */
  readonly sentAt: number
  readonly isDisabled: boolean
}

/** Whether the author can still edit or delete it: for 15 minutes, and not after it was withdrawn. */
export function canChange({ isAuthor, sentAt, isDisabled }: OwnMessage, now: number): boolean {
  return isAuthor && !isDisabled && now - sentAt < CHANGE_MS
}

/** Whether the message can be withdrawn: by its author at any time, and by an administrator of the author's company. */
export function canDisable({ isAuthor, isDisabled }: OwnMessage, isAdminOfAuthor: boolean): boolean {
  return !isDisabled && (isAuthor || isAdminOfAuthor)
}

export type Side = { readonly companyId: string; readonly userId: string | null }

/**
 * Whether a new message or note is unread for a person: what the other side writes, and notes of colleagues. What colleagues write to the
 * other side is not: it waits for the other side.
 */
export function isUnreadFor(reader: Side, author: Side, type: MessageType): boolean {
  if (reader.userId === author.userId && author.userId !== null) return false
  return type === 'note' ? reader.companyId === author.companyId : reader.companyId !== author.companyId
}

/** How a message begins, on one line, for lists. @param longest in characters */
export function excerptOf(text: string, longest = 140): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`
}

/** The words in a list for a message without text. @example '2 files' */
export function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}
