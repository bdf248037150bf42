// Somebody opened a signed link: the button gets the file, and uses the link up. // A-CL-050

import { openSignedToken } from '@tradewind/api/admin/signed-tokens.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadFrom } from '../../../client/call-server.ts'
import { saveFile } from '../../../client/save-file.ts'
import { useAction } from '../../../client/use-action.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SignInFrame } from '../../accounts/sign-in/public.ts'

export function SignedLinkPage() {
  // Behind the #, so that no server writes it into a log.
  const token = useLocation({ select: ({ hash }) => hash })
  const action = useAction()
  const [isDone, setDone] = useState(false)
  const get = () =>
    void action.run(async () => {
      const { blob, fileName } = await downloadFrom(openSignedToken, { body: { token } })
      saveFile(blob, fileName)
      setDone(true)
    })
  return (
    <SignInFrame title="Your file" lead="Tradewind made this link for you. It works once, within an hour.">
      {token === '' && <Notice tone="danger">{REFUSALS.LinkNotValid.message}</Notice>}
      {isDone && <Notice tone="ok">The file is on your computer. This link opens nothing any more.</Notice>}
      {token !== '' && !isDone && (
        <>
          {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
          <Button loading={action.isBusy} onClick={get}>
            Download the file
          </Button>
        </>
      )}
    </SignInFrame>
  )
}
