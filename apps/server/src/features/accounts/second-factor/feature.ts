// The second step at sign-in.

import * as calls from '@tradewind/api/accounts/second-factor.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { beginTotp, confirmTotp, removeSecondFactor, renewRecoveryCodes, secondFactorOf, signInWithCode } from './second-factor.ts'

export const secondFactorFeature = feature({
  routes: [
    route(calls.signInWithCode, ({ context, body, head }) => signInWithCode(context, body, head)),
    route(calls.getSecondFactor, ({ context }) => secondFactorOf(context)),
    route(calls.beginTotp, ({ context, body, head }) => beginTotp(context, body.password, head)),
    route(calls.confirmTotp, ({ context, body, head }) => confirmTotp(context, body.code, head)),
    route(calls.renewRecoveryCodes, ({ context, body, head }) => renewRecoveryCodes(context, body.password, head)),
    route(calls.removeSecondFactor, ({ context, body, head }) => removeSecondFactor(context, body.password, head)),
  ],
  retention: [{ table: 'sign_in_challenge', keptDays: 1, since: 'expires_at' }],
})
