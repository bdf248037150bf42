// What other rooms use of the rate sheet as it is read.

export { fileAddress } from './file-address.ts'
export { type PlacedProduct, productPages, sharedSeasons, sheetAsSold, type SheetView, sheetViewOf } from './sheet-view.ts'
