// The tabs of a contract. // C-CN-001, C-CN-002, C-CN-003

export const CONTRACT_TABS = ['details', 'proposals', 'signatures', 'activities', 'notes', 'files'] as const
export type ContractTab = (typeof CONTRACT_TABS)[number]
