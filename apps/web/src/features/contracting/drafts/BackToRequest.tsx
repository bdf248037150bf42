// A supplier who fills a rate sheet in by link goes back to the request, where it is sent.

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'

export function BackToRequest({ askedId }: { askedId: string }) {
  return (
    <Button component={Link} to={paths.request(askedId)}>
      Back to the request
    </Button>
  )
}
