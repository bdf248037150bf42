// The words of master templates that the calls and the addresses of the screens share.

// C-CN-016, C-CN-037
export const MASTER_TYPES = ['policyNotes'] as const
export type MasterType = (typeof MASTER_TYPES)[number]
