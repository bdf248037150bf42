// Questions of assistants.

import { askMcp, openMcpStream } from '@tradewind/api/mcp.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { answerMessage, refuseOtherVersions } from './mcp.ts'

export const mcpFeature = feature({
  routes: [
    route(askMcp, async ({ context, body, head, headers, signal }) => {
      refuseOtherVersions(headers['mcp-protocol-version'])
      const answer = await answerMessage(context, body, signal)
      if (answer) return answer
      head.setAccepted()
      return { body: Buffer.alloc(0), contentType: 'application/json' }
    }),
    route(openMcpStream, async ({ head }) => {
      head.setHeader('allow', 'POST')
      throw new Refusal('OnlyPost')
    }),
  ],
})
