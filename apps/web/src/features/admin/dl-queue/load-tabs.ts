// The tabs of the queue, in their order.

export const LOAD_TABS = ['open', 'mine', 'free', 'review', 'ended'] as const

export const TAB_WORDS = { open: 'To be loaded', mine: 'Mine', free: 'Nobody has', review: 'With the supplier', ended: 'Ended' } as const
