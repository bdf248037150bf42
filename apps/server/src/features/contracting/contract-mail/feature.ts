// E-mails that people forward to a contract.

import { decideContractMail as decideCall, getContractMail, getForwardingEmail } from '@tradewind/api/contracting/contract-mail.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { contractAddresses } from './public.ts'
import { contractMail, decideContractMail } from './contract-mails.ts'
import { forwardingEmail } from './forwarding-addresses.ts'

export const contractMailInFeature = feature({
  routes: [
    route(getForwardingEmail, ({ context, body }) => forwardingEmail(context, body)),
    route(getContractMail, ({ context, params }) => contractMail(context, params.id)),
    route(decideCall, ({ context, params, body }) => decideContractMail(context, params.id, body)),
  ],
  inbound: [contractAddresses],
})
