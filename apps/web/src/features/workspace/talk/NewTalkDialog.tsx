// Chooses the partner to write to.

import { listPartners } from '@tradewind/api/connections/partners.ts'
import { openTalk } from '@tradewind/api/workspace/talk.ts'
import { Modal, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import classes from './Workspace.module.css'

export function NewTalkDialog({ close }: { close: () => void }) {
  const [searchText, setSearchText] = useState('')
  const partners = useQuery(queryOf(listPartners, { query: { searchText, limit: 20 } }))
  const action = useAction()
  const navigate = useNavigate()
  const open = (partnerId: string) =>
    void action.run(async () => {
      const { id } = await callServer(openTalk, { body: { partnerId } })
      close()
      await navigate({ to: paths.conversation(id, 'general') })
    })
  return (
    <Modal opened onClose={close} title="New message">
      <SearchField label="Find a partner" value={searchText} onSearch={setSearchText} width="100%" />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <ul className={classes.choices} aria-label="Partners">
        {partners.data?.items.map((partner) => (
          <li key={partner.partnerId}>
            <UnstyledButton className={classes.choice} onClick={() => open(partner.partnerId)} disabled={action.isBusy}>
              <Initials name={partner.partnerName} />
              <span className="grow clip">{partner.partnerName}</span>
              <span className="muted s12">{partner.city}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {partners.data?.items.length === 0 && (
        <p className="muted s13">No partner is found. Partners are companies that you exchanged rates with.</p>
      )}
    </Modal>
  )
}
