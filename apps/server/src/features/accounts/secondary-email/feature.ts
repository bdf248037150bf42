// A user's other addresses.

import * as calls from '@tradewind/api/accounts/secondary-email.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import * as commands from './secondary-email.ts'

export const secondaryEmailFeature = feature({
  routes: [
    route(calls.addSecondaryEmail, ({ context, body, head }) => commands.addSecondaryEmail(context, body, head)),
    route(calls.removeSecondaryEmail, ({ context, params }) => commands.removeSecondaryEmail(context, params.id)),
    route(calls.sendSecondaryConfirmation, ({ context, body, head }) => commands.sendSecondaryConfirmation(context, body.email, head)),
    route(calls.confirmSecondaryEmail, ({ context, body, head }) => commands.confirmSecondaryEmail(context, body.token, head)),
    route(calls.disassociateSecondaryEmail, ({ context, body, head }) => commands.disassociateSecondaryEmail(context, body.email, head)),
    route(calls.confirmDisassociation, ({ context, body, head }) => commands.confirmDisassociation(context, body.id, head)),
  ],
})
