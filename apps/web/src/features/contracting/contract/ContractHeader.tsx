// The head of a contract: whose rates, for when, and what can be done with them.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { ratesPrefix } from '@tradewind/domain/contracting/download-names.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowLeft, IconCheck, IconDots, IconPrinter, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { useSession } from '../../../client/session.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { answerContracts, StateMark } from '../contract-state/public.ts'
import { DownloadPopover } from '../downloads/public.ts'
import { StayButton, YearButton } from '../rate-sheet/public.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { EditForPartner } from './EditForPartner.tsx'
import classes from './ContractHeader.module.css'

type Contract = NonNullable<ContractInfo['contract']>
type ContractHeaderProps = { info: ContractInfo; contract: Contract; opensDownload: boolean; back: string | undefined; children: ReactNode }

export function ContractHeader({ info, contract, opensDownload, back, children }: ContractHeaderProps) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const { head } = info.sheet
  const isBuyer = contract.side === 'buyer'
  const partner = isBuyer ? contract.from : contract.to
  usePageTitle(`${info.location.locationName}, ${partner.companyName}`)
  const answer = useAnswer(contract)
  const [asked, setAsked] = useState<'accepted' | 'rejected'>()
  const isNewest = contract.version === (contract.versions[0]?.version ?? contract.version)
  const canAnswer = contract.openStates.includes('accepted')
  const ask = (state: 'accepted' | 'rejected') => (whyNot === undefined ? setAsked(state) : openNoAccess(whyNot))
  const confirm = async () => {
    if (asked) await answer.give(asked)
    setAsked(undefined)
  }
  return (
    <header className={classes.head}>
      {back !== undefined && (
        <HrefLink href={back} className={classes.back}>
          <IconArrowLeft size={14} stroke={1.75} aria-hidden />
          Recent contracts
        </HrefLink>
      )}
      <div className={classes.top}>
        <Initials name={partner.companyName} size={40} />
        <div className="grow">
          <div className={classes.title}>
            <h1>{info.location.locationName}</h1>
            {isBuyer && contract.state === 'pending' ? (
              <Tag tone="info">Waiting for your answer</Tag>
            ) : (
              <StateMark state={contract.listState} />
            )}
          </div>
          <p className="s13 muted">
            {isBuyer ? partner.companyName : `To ${partner.companyName}`}
            <span className="tn">
              {' '}
              · {isoDayText(head.startDate)} – {isoDayText(head.endDate)} · version {contract.version}
              {contract.sentAt ? `, ${isBuyer ? 'received' : 'sent'} ${momentText(contract.sentAt)}` : ''}
            </span>
          </p>
        </div>
        <div className={classes.actions}>
          {canReadRates(contract.side, contract.state) && <StayButton sheet={info.sheet} />}
          {canReadRates(contract.side, contract.state) && <YearButton sheet={info.sheet} place={info.location.locationName} />}
          {isNewest && canReadRates(contract.side, contract.state) && (
            <DownloadPopover
              what={{
                docId: contract.contractId,
                collection: 'contract',
                prefix: ratesPrefix({ ...head, ...info.location, supplierName: info.supplier.companyName, version: contract.version }),
              }}
              accept={canAnswer && contract.state === 'pending' && whyNot === undefined ? () => answer.give('accepted', true) : undefined}
              startsOpen={opensDownload}
            />
          )}
          {!isBuyer && isNewest && <EditForPartner info={info} contract={contract} />}
          {canAnswer && (
            <Button leftSection={<IconCheck size={16} stroke={1.75} />} onClick={() => ask('accepted')}>
              Accept
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" px={8} aria-label="More actions">
                <IconDots size={16} stroke={1.75} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
                Print
              </Menu.Item>
              {contract.openStates.includes('rejected') && (
                <Menu.Item leftSection={<IconX size={16} stroke={1.75} />} onClick={() => ask('rejected')}>
                  Reject…
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {children}
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked === 'rejected' ? 'Reject this rate sheet?' : 'Accept this rate sheet?'}
        confirm={asked === 'rejected' ? 'Reject' : 'Accept'}
        isDangerous={asked === 'rejected'}
        isBusy={answer.isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(undefined)}
      >
        {asked === 'rejected'
          ? `${contract.from.companyName} is told at once. You can still accept it later.`
          : `By accepting this rate sheet, you will no longer be able to request a signature from your supplier. ${contract.from.companyName} is told at once.`}
      </ConfirmDialog>
    </header>
  )
}

/** Answers with one key for each contract and version: pressed twice, it happens once. */
function useAnswer({ contractId, version }: Contract) {
  const [isBusy, setBusy] = useState(false)
  const keys = useRef<Record<string, string>>({})
  const give = async (state: 'accepted' | 'rejected', tellsItself = false) => {
    const key = keys.current[`${state} ${version}`] ?? crypto.randomUUID()
    keys.current[`${state} ${version}`] = key
    setBusy(true)
    try {
      await answerContracts({ contractIds: [contractId], state, version, key })
      if (!tellsItself)
        notifications.show({
          message: state === 'accepted' ? 'Accepted. The supplier was told.' : 'Rejected. The supplier was told.',
          color: 'teal',
        })
    } catch (error) {
      delete keys.current[`${state} ${version}`]
      if (tellsItself) throw error
      notifications.show({ title: 'Update status failed', message: messageOf(error), color: 'red' }) // C-ST-019
    } finally {
      setBusy(false)
    }
  }
  return { give, isBusy }
}
