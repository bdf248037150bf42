// Confirming the address of an account.

import { confirmSignInEmail as confirmCall, sendConfirmationLink as sendLinkCall } from '@tradewind/api/accounts/confirmation.ts'
import { route } from '../../../context.ts'
import { confirmSignInEmail, sendConfirmationLink } from './confirmation.ts'

export const confirmationRoutes = [
  route(sendLinkCall, ({ context, body, head }) => sendConfirmationLink(context, body.email, head)),
  route(confirmCall, ({ context, body, head }) => confirmSignInEmail(context, body.token, head)),
]
