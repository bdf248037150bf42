// Profiles of products.

import * as calls from '@tradewind/api/profile/products.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { addProduct, getOwnProduct, reorderProducts, updateProduct } from './product-profile.ts'

export const productProfileFeature = feature({
  routes: [
    route(calls.getProductProfile, ({ context, params }) => getOwnProduct(context, params.id)),
    route(calls.addProduct, ({ context, body }) => addProduct(context, body)),
    route(calls.updateProduct, ({ context, params, body }) => updateProduct(context, params.id, body)),
    route(calls.reorderProducts, ({ context, body }) => reorderProducts(context, body.productIds)),
  ],
})
