import { signUpload } from '@tradewind/api/files.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { Installation } from '@tradewind/stage/server-process.ts'
import { openSmallDisk, type SmallDisk } from '@tradewind/stage/small-disk.ts'
import { LODGE } from '@tradewind/world/people.ts'
import { expect, it } from 'vitest'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import { isThorough } from '@tradewind/stage/thorough.ts'

/**
 * Runs the test on a disk of this size. A machine that refuses to mount one says so; there, what people are told is still proven by
 * app.test.ts, in which PostgreSQL itself answers that its disk is full.
 */
async function onDisk(megabytes: number, run: (disk: SmallDisk, installation: Installation) => Promise<void>): Promise<void> {
  const disk = openSmallDisk(megabytes)
  if ('refused' in disk) {
    console.warn(`This machine cannot mount a small disk, so a full one was not tried: ${disk.refused}`)
    return
  }
  const installation = await Installation.open({}, disk.folder)
  try {
    await run(disk, installation)
  } finally {
    disk.free()
    await installation.close().catch(() => undefined)
    disk.close()
  }
}

const save = (person: Person) =>
  person.ask(signUpload, {
    query: { s3_object_type: 'contract', s3_file_name: `${'long name '.repeat(15)}.pdf`, contentType: 'application/pdf', size: 10 },
  })

const NO_SPACE = 'There is no space left on the disk. Free some, or set DATA_DIR to a folder on another disk, and start again.\n'

it('on a full disk people and /readyz are told, nothing that was saved is lost, and all goes on once there is space', async () => {
  await onDisk(300, async (disk, installation) => {
    const server = await installation.start({ LOG_LEVEL: 'silent' })
    await installation.insert(LODGE)
    const amani = await installation.signIn('shell@demo.test')
    disk.fill()
    const ready = async () => {
      const answer = await fetch(`${installation.url}/readyz`)
      return { status: answer.status, missing: ((await answer.json()) as { missing?: string[] }).missing }
    }
    expect(await ready()).toMatchObject({ status: 503, missing: expect.arrayContaining(['disk']) })
    let refused = await save(amani)
    for (let tries = 0; refused.status === 200 && tries < 3000; tries += 1) refused = await save(amani)
    expect([507, 503]).toContain(refused.status)
    expect(refused.refusal.message).toMatch(/There is no space left on the disk of Tradewind|cannot reach its database at the moment/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    disk.free()
    await eventually(async () => {
      expect((await save(amani)).status).toBe(200)
      expect((await ready()).status).toBe(200)
    }, LONG_STEP_MS)
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

if (isThorough) {
  it('a first start on a disk that is too small says in a sentence that there is no space', async () => {
    await onDisk(8, async (_disk, installation) => {
      const server = installation.launch({ LOG_LEVEL: 'silent' })
      expect(await server.ended()).toBe(1)
      expect(server.output()).toBe(NO_SPACE)
    })
  })

  it('a start on a disk that has become full says the same', async () => {
    await onDisk(300, async (disk, installation) => {
      const first = await installation.start({ LOG_LEVEL: 'silent' })
      expect(await first.end('SIGTERM')).toBe(0)
      disk.fill()
      const second = installation.launch({ LOG_LEVEL: 'silent' })
      expect(await second.ended()).toBe(1)
      expect(second.output()).toBe(NO_SPACE)
      disk.free()
      const third = await installation.start({ LOG_LEVEL: 'silent' })
      expect(await third.end('SIGTERM')).toBe(0)
    })
  })
}
