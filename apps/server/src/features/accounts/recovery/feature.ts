// A new password by e-mail.

import { forgotPassword as forgotPasswordCall, resetPassword as resetPasswordCall } from '@tradewind/api/accounts/recovery.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { forgotPassword, resetPassword } from './recovery.ts'

export const recoveryFeature = feature({
  routes: [
    route(forgotPasswordCall, ({ context, body, head }) => forgotPassword(context, body.email, head)),
    route(resetPasswordCall, ({ context, body, head }) => resetPassword(context, body, head)),
  ],
})
