// A new signing secret, which can be read here and never again.

import { ShownOnce } from '../../ui/ShownOnce.tsx'

export type NewSecret = { readonly secret: string; readonly name: string; readonly hasBoth: boolean }

export function ShownSecret({ secret, name, hasBoth, close }: NewSecret & { close: () => void }) {
  return (
    <ShownOnce secret={secret} label={`The signing secret of ${name}`} copyLabel="Copy the secret" close={close}>
      Copy the signing secret of {name} now. It is shown only once.
      {hasBoth && ' For 24 hours everything is signed with the old one as well.'}
    </ShownOnce>
  )
}
