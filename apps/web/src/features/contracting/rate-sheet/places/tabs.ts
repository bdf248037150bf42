// The tabs of the editor as they stand in the address.

export const PRODUCT_TABS = ['rates', 'extras', 'offers', 'allocation', 'blackouts', 'policy', 'details', 'year'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

export const LOCATION_TABS = ['policies', 'checkInOut', 'billing', 'notes'] as const
export type LocationTab = (typeof LOCATION_TABS)[number]
