// Requests that reach no call: the address cannot be read, or the headers are longer than Node.js takes.

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer } from './answers.ts'

/** For Fastify: an address that cannot be read, or a part of it that is too long. */
export function answerWrongAddress(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = errorAnswer(error)
  void reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** For Node.js: there is no request yet, and the connection ends. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status: statusOfRefusal, body } = errorAnswer(new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'HeadersTooLong' : 'WrongInput'))
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : statusOfRefusal
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  socket.destroy(error)
}
