// The public part of places: the editor's addresses.

export { type Asked, askFor, askForNothing, useAsked } from './asked.ts'
export { DIALOG_LABELS, STRUCTURE_DIALOGS, type StructureDialog } from './dialogs.ts'
export { LOCATION_TABS, type LocationTab, PRODUCT_TABS, type ProductTab } from './tabs.ts'
export { useProductTab } from './use-product-tab.ts'
