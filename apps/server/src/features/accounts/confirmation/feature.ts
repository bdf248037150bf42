// Confirming the address of an account.

import {
  confirmSignInEmail as confirmCall,
  lookAtEmailLink as lookCall,
  sendConfirmationLink as sendLinkCall,
} from '@tradewind/api/accounts/confirmation.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { confirmSignInEmail, sendConfirmationLink } from './confirmation.ts'
import { lookAtEmailLink } from './look-at-link.ts'

export const confirmationFeature = feature({
  routes: [
    route(lookCall, ({ context, body, head }) => lookAtEmailLink(context, body, head)),
    route(sendLinkCall, ({ context, body, head }) => sendConfirmationLink(context, body.email, head)),
    route(confirmCall, ({ context, body, head }) => confirmSignInEmail(context, body.token, head)),
  ],
})
