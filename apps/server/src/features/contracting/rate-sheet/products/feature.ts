// Products and rate packages of a draft.

import {
  addProducts as addProductsCall,
  addRatePackage as addRatePackageCall,
  duplicateProduct as duplicateProductCall,
  getDraftOpening,
  importFromTemplate as importFromTemplateCall,
  listLocationProducts,
  orderPages as orderPagesCall,
  putPagesBack as putPagesBackCall,
  putSharedData as putSharedDataCall,
  removePages as removePagesCall,
} from '@tradewind/api/contracting/rate-sheet/products.ts'
import { route } from '../../../../context.ts'
import { feature } from '../../../../feature.ts'
import { addProducts, addRatePackage, duplicateProduct, locationProducts } from './add-products.ts'
import { orderPages, putPagesBack, removePages } from './arrange-products.ts'
import { draftOpening } from './opening.ts'
import { putSharedData } from './shared-data.ts'
import { importFromTemplate } from './take-over.ts'

export const productFeature = feature({
  routes: [
    route(listLocationProducts, ({ context, params }) => locationProducts(context, params.id)),
    route(addProductsCall, ({ context, params, body }) => addProducts(context, params.id, body)),
    route(duplicateProductCall, ({ context, params, body }) => duplicateProduct(context, params.id, body)),
    route(addRatePackageCall, ({ context, params, body }) => addRatePackage(context, params.id, body)),
    route(removePagesCall, ({ context, params, body }) => removePages(context, params.id, body)),
    route(putPagesBackCall, ({ context, params, body }) => putPagesBack(context, params.id, body)),
    route(orderPagesCall, ({ context, params, body }) => orderPages(context, params.id, body)),
    route(putSharedDataCall, ({ context, body }) => putSharedData(context, body)),
    route(importFromTemplateCall, ({ context, params, body }) => importFromTemplate(context, params.id, body)),
    route(getDraftOpening, ({ context, params }) => draftOpening(context, params.id)),
  ],
})
