// Requests for rates, as a page of the menu.

import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ListPage } from '../../../ui/ListPage.tsx'
import { RequestTable } from './RequestTable.tsx'

export function RequestListPage() {
  usePageTitle('Requests')
  const session = useSession()
  const navigate = useNavigate()
  const ask = () => {
    const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
    if (whyNot === undefined) void navigate({ to: paths.newRequest })
    else openNoAccess(whyNot)
  }
  return (
    <ListPage
      title="Requests"
      actions={
        session.companyType === 'Contractor' && (
          <Button data-place="ask-for-rates" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={ask}>
            Ask for rates
          </Button>
        )
      }
    >
      <RequestTable />
    </ListPage>
  )
}
