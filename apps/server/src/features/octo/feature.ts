// The feed of tours for programs that read OCTO.

import {
  changeOctoBooking,
  checkOctoAvailability,
  getOctoBooking,
  getOctoCalendar,
  getOctoFeed,
  getOctoLeftOut,
  getOctoProduct as productCall,
  getOctoSupplier,
  listOctoBookings,
  listOctoCapabilities,
  listOctoProducts,
  makeOctoBooking,
} from '@tradewind/api/octo.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { asksOf } from './asks.ts'
import { calendarOf, availabilitiesOf } from './tour-days.ts'
import { feedOfContract, leftOutOfContract } from './feed-of-contract.ts'
import { getProduct, getSupplier, listCapabilities, listProducts } from './products.ts'

async function refuseBooking(): Promise<never> {
  throw new Refusal('NoTourBookings')
}

export const octoFeature = feature({
  routes: [
    route(listOctoCapabilities, ({ context, params, headers, head }) => {
      asksOf(headers, head)
      return listCapabilities(context, params.companyId)
    }),
    route(getOctoSupplier, ({ context, params, headers, head }) => getSupplier(context, params.companyId, asksOf(headers, head))),
    route(listOctoProducts, ({ context, params, headers, head, signal }) =>
      listProducts(context, params.companyId, asksOf(headers, head), signal),
    ),
    route(productCall, ({ context, params, headers, head }) => getProduct(context, params, asksOf(headers, head))),
    route(getOctoCalendar, ({ context, params, body, headers, head }) =>
      calendarOf(context, params.companyId, body, asksOf(headers, head)),
    ),
    route(checkOctoAvailability, ({ context, params, body, headers, head }) =>
      availabilitiesOf(context, params.companyId, body, asksOf(headers, head)),
    ),
    route(listOctoBookings, refuseBooking),
    route(makeOctoBooking, refuseBooking),
    route(getOctoBooking, refuseBooking),
    route(changeOctoBooking, refuseBooking),
    route(getOctoFeed, ({ context, params }) => feedOfContract(context, params.id)),
    route(getOctoLeftOut, ({ context, params }) => leftOutOfContract(context, params.id)),
  ],
})
