// The Model Context Protocol: an assistant of a company asks questions about its contracts. docs/decisions/0155-model-context-protocol.md

import { z } from 'zod'
import { call } from './call.ts'

const requestId = z.union([z.string().max(200), z.number()])

const area = 'integration'

export const askMcp = call({
  name: 'askMcp',
  area,
  what: 'The Model Context Protocol (Streamable HTTP, without sessions and streams): one JSON-RPC message. Each tool needs the scope of the call that it makes.',
  method: 'POST',
  path: '/mcp',
  access: 'member',
  scope: 'contracts.read',
  body: z.object({
    jsonrpc: z.literal('2.0'),
    id: requestId.optional().describe('absent: a notification, which gets no answer'),
    method: z.string().max(200).optional().describe('absent: an answer, of which this server asks for none'),
    params: z.record(z.string(), z.unknown()).optional(),
  }),
  accepted: 'A notification, which has no answer.',
  answer: z.object({
    jsonrpc: z.literal('2.0'),
    id: requestId,
    result: z.record(z.string(), z.unknown()).optional(),
    error: z.object({ code: z.number().int(), message: z.string() }).optional(),
  }),
})

export const openMcpStream = call({
  name: 'openMcpStream',
  area,
  what: 'Refused: this server sends nothing of its own accord, so there is no stream to open.',
  method: 'GET',
  path: '/mcp',
  access: 'member',
  scope: 'contracts.read',
  refusals: ['OnlyPost'],
})
