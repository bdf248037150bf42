// The dialogs that change what a rate sheet consists of, as they stand in the address.

// C-DG-001 to C-DG-004, C-DG-013, C-DG-016
export const STRUCTURE_DIALOGS = [
  'addProducts',
  'manageRatePackage',
  'manageExtrasOffers',
  'importFromTemplate',
  'omniImport',
  'sheetDetails',
] as const
export type StructureDialog = (typeof STRUCTURE_DIALOGS)[number]

export const DIALOG_LABELS: Readonly<Record<StructureDialog, string>> = {
  addProducts: 'Add products',
  manageRatePackage: 'Rate packages',
  manageExtrasOffers: 'Extras and offers of several products',
  importFromTemplate: 'Import from a template',
  omniImport: 'Import a file',
  sheetDetails: 'Rate sheet details',
}
