// The draft cannot be edited in this tab any more. // C-RL-130

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { refresh } from '../../../../client/queries.ts'
import { paths } from '../../../../paths.ts'
import { lostText, REOPEN, useDraftPart, useNavigation } from '../engine/public.ts'

export function GoneDialog() {
  const gone = useDraftPart((draft) => draft.gone)
  const navigation = useNavigation()
  const state = useDraftPart((draft) => draft.state)
  const lost = gone === undefined ? '' : lostText(state)
  const { contract, templateId, location } = navigation
  const own = location.locationId === null ? paths.masterTemplate(templateId) : paths.template(templateId)
  return (
    <Modal
      opened={gone !== undefined}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="This rate sheet is closed here"
      size={440}
    >
      {/* Whoever is typing at this moment presses no button with it. */}
      <Text size="sm" c="var(--text-2)" role="alert" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {gone}
        {gone === REOPEN && ' It may have been published or discarded meanwhile.'}
      </Text>
      {lost !== '' && (
        <Textarea mt="md" label="What you changed here and is not saved" value={lost} readOnly autosize minRows={2} maxRows={10} />
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button
          component={Link}
          to={contract ? paths.contract(contract.contractId) : own}
          onClick={() => void refresh(getContractInfo, listTemplates, listContracts)}
        >
          {contract ? 'To the contract' : 'To the template'}
        </Button>
      </Group>
    </Modal>
  )
}
