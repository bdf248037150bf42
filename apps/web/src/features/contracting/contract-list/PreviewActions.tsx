// What can be done with the current contract beside the list: read it, answer it, download it, file it.

import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconDatabaseImport, IconDots, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { AnswerQuestion, useAnswerQuestion, useMarkLoaded } from '../contract-state/public.ts'
import { DownloadPopover } from '../downloads/public.ts'
import { FileMenu } from '../filing/public.ts'
import classes from './ContractPreview.module.css'
import { prefetchContract, useOpeningState } from './opened-from.ts'

/** @param isSelecting one of them is answered in the bar of the selection, so that nobody answers the wrong one */
export function PreviewActions({ card, isSelecting }: { card: ContractCard; isSelecting: boolean }) {
  const { contractId, version } = card
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const question = useAnswerQuestion()
  const markLoaded = useMarkLoaded()
  const state = useOpeningState(contractId)
  const isBuyer = card.side === 'buyer'
  const isInTrash = card.place === 'trash'
  const waits = isBuyer && card.waits && !isInTrash
  const canLoad = isBuyer && !isInTrash && card.newest === null && (card.listState === 'accepted' || card.listState === 'signed')
  const may = (act: () => void) => (whyNot === undefined ? act() : openNoAccess(whyNot))
  return (
    <div className={classes.actions}>
      <Button
        renderRoot={(props) => <Link {...props} to={paths.contract(contractId)} state={state} />}
        className="grow"
        onPointerEnter={() => prefetchContract(contractId)}
      >
        {waits ? 'Review' : 'Open'}
      </Button>
      {waits && !isSelecting && (
        <Button
          variant="default"
          leftSection={<IconCheck size={16} stroke={1.75} />}
          onClick={() => may(() => void question.ask('accepted'))}
        >
          Accept
        </Button>
      )}
      {card.listState !== 'newRequest' && (
        <DownloadPopover
          what={{ docId: contractId, collection: 'contract', version }}
          accept={waits && card.newest === null && whyNot === undefined ? () => question.ask('accepted') : undefined}
          startsOpen={false}
        />
      )}
      <FileMenu contractIds={[contractId]} place={card.place} one={card}>
        <Button variant="default">File…</Button>
      </FileMenu>
      {(waits || canLoad) && !isSelecting && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={8} aria-label="More answers">
              <IconDots size={16} stroke={1.75} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {canLoad && (
              <Menu.Item leftSection={<IconDatabaseImport size={16} stroke={1.75} />} onClick={() => may(() => markLoaded(card))}>
                Mark as loaded
              </Menu.Item>
            )}
            {waits && (
              <Menu.Item leftSection={<IconX size={16} stroke={1.75} />} onClick={() => may(() => void question.ask('rejected'))}>
                Reject…
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <AnswerQuestion contract={{ contractId, version, supplierName: card.partnerName }} question={question} />
    </div>
  )
}
