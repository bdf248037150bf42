// The address book.

import {
  exportAddressBook as exportCall,
  getPartner as getPartnerCall,
  importPartners as importCall,
  keepPartnersApart as keepApartCall,
  listAddressBook as listAddressBookCall,
  listSamePartners as listSameCall,
  mergePartners as mergeCall,
  savePartner as savePartnerCall,
  separatePartner as separateCall,
  importTurnover as importTurnoverCall,
  saveTurnover as saveTurnoverCall,
} from '@tradewind/api/connections/address-book.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { exportAddressBook } from './export-address-book.ts'
import { importPartners } from './import-partners.ts'
import { importTurnover } from './import-turnover.ts'
import { listAddressBook } from './list-address-book.ts'
import { keepApart, listSamePartners, mergePartners, separatePartner } from './merge-partners.ts'
import { getPartner } from './partner-details.ts'
import { savePartner } from './save-partner.ts'
import { saveTurnover } from './turnover.ts'

export const addressBookFeature = feature({
  routes: [
    route(listAddressBookCall, ({ context, query }) => listAddressBook(context, query)),
    route(getPartnerCall, ({ context, params }) => getPartner(context, params.id)),
    route(savePartnerCall, ({ context, body }) => savePartner(context, body)),
    route(listSameCall, ({ context }) => listSamePartners(context)),
    route(mergeCall, ({ context, body }) => mergePartners(context, body)),
    route(separateCall, ({ context, body }) => separatePartner(context, body.partnerId)),
    route(keepApartCall, ({ context, body }) => keepApart(context, body)),
    route(exportCall, ({ context, query }) => exportAddressBook(context, query.format)),
    route(importCall, ({ context, body }) => importPartners(context, body)),
    route(saveTurnoverCall, ({ context, body }) => saveTurnover(context, body)),
    route(importTurnoverCall, ({ context, body }) => importTurnover(context, body)),
  ],
})
