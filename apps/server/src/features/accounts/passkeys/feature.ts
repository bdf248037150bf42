// Passkeys.

import * as calls from '@tradewind/api/accounts/passkeys.ts'
import { getActor, route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { beginPasskey, beginPasskeySignIn, finishPasskey, passkeysOf, removePasskey, signInWithPasskey } from './passkeys.ts'

export const passkeyFeature = feature({
  routes: [
    route(calls.listPasskeys, ({ context }) => passkeysOf(context, getActor(context).userId)),
    route(calls.beginPasskey, ({ context, body, head }) => beginPasskey(context, body.password, head)),
    route(calls.finishPasskey, ({ context, body }) => finishPasskey(context, body)),
    route(calls.removePasskey, ({ context, body, head }) => removePasskey(context, body, head)),
    route(calls.beginPasskeySignIn, ({ context, body, head }) => beginPasskeySignIn(context, body.challenge, head)),
    route(calls.signInWithPasskey, ({ context, body, head }) => signInWithPasskey(context, body, head)),
  ],
  retention: [{ table: 'passkey_challenge', keptDays: 1, since: 'expires_at' }],
})
