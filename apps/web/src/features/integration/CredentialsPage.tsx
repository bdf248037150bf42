// How the company reaches its booking system: the file that Tourwriter exported, or the connection to Tourplan. // C-SC-010

import { getCredentials, putTemplate, type TourwriterTemplate } from '@tradewind/api/integration/tourwriter.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, FileButton, Skeleton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { FILLED } from '@tradewind/domain/integration/tourwriter/template.ts'
import { callServer } from '../../client/call-server.ts'
import { queryOf } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { openNoAccess } from '../../shell/no-access.ts'
import { Card } from '../../ui/Card.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { whenText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ColumnsCard } from './ColumnsCard.tsx'
import classes from './Integration.module.css'
import { IntegrationFrame } from './IntegrationFrame.tsx'
import { refreshIntegration } from './refresh-integration.ts'
import { TourplanCredentials } from './TourplanCredentials.tsx'
import { useSystem } from './use-system.ts'

export function CredentialsPage() {
  const { system } = useSystem()
  return <IntegrationFrame title="Credentials">{system === 'tourwriter' ? <Loaded /> : <TourplanCredentials />}</IntegrationFrame>
}

function Loaded() {
  const { data, error, refetch } = useQuery(queryOf(getCredentials))
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={240} m="md" w="auto" />
  return (
    <div className={classes.body}>
      <TemplateCard template={data.template} />
      {data.template && <ColumnsCard key={data.template.uploadedAt} template={data.template} />}
    </div>
  )
}

function TemplateCard({ template }: { template: TourwriterTemplate | null }) {
  const { access } = useSession()
  const action = useAction()
  const upload = (file: File | null) => {
    if (!file) return
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await callServer(putTemplate, { body: { file } })
      await refreshIntegration()
    })
  }
  return (
    <Card
      title="Tourwriter"
      action={template && (template.problem === null ? <Tag tone="ok">Ready</Tag> : <Tag tone="warn">Columns missing</Tag>)}
    >
      <div className={classes.text}>
        <p className="s13 t2">
          Tourwriter takes rates as the file that it exports itself, so it needs no password here. In Tourwriter, open Rates, select the
          lines of your suppliers and press Export rate. Upload that file as it is: its columns and their order are kept.
        </p>
        {template && (
          <p className="s13">
            <b className="med">{template.fileName}</b>, uploaded by {template.uploadedBy} {whenText(template.uploadedAt)}.{' '}
            {counted(template.columns.length, 'column', 'columns')}, {counted(template.lines, 'line', 'lines')},{' '}
            {counted(template.options, 'option', 'options')}; {template.columns.filter(({ meaning }) => FILLED.has(meaning)).length} of the
            columns are filled from contracts.
          </p>
        )}
        <FileButton onChange={upload} accept=".csv,text/csv">
          {(props) => (
            <Button
              {...props}
              variant={template ? 'default' : 'filled'}
              loading={action.isBusy}
              leftSection={<IconFileUpload size={16} stroke={1.75} aria-hidden />}
            >
              {template ? 'Upload another file' : 'Upload the file'}
            </Button>
          )}
        </FileButton>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
    </Card>
  )
}
