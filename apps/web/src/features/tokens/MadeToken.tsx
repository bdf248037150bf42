// The new token, which can be read here and never again.

import { ShownOnce } from '../../ui/ShownOnce.tsx'

export function MadeToken({ token, name, close }: { token: string; name: string; close: () => void }) {
  return (
    <ShownOnce secret={token} label={`The token ${name}`} copyLabel="Copy the token" close={close}>
      Copy the token {name} now. It is shown only once; Tradewind does not keep it.
    </ShownOnce>
  )
}
