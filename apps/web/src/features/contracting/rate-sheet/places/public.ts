// What other rooms use of the places of the editor.

export { type Asked, askFor, askForNothing, useAsked } from './asked.ts'
export { DIALOG_LABELS, STRUCTURE_DIALOGS, type StructureDialog } from './dialogs.ts'
export { LOCATION_TABS, type LocationTab, PRODUCT_TABS, type ProductTab } from './tabs.ts'
export { useProductTab } from './use-product-tab.ts'
