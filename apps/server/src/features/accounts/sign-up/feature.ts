// Signing up.

import { contractingSignUp, signUp as signUpCall } from '@tradewind/api/accounts/sign-up.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { signUp } from './sign-up.ts'

export const signUpFeature = feature({
  routes: [
    route(signUpCall, ({ context, body, head }) => signUp(context, body, false, head)),
    route(contractingSignUp, ({ context, body, head }) => signUp(context, body, true, head)),
  ],
})
