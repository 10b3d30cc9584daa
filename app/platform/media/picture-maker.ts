/** Pictures that another program makes, one at a time. */
import type { PictureRequest } from './picture-address'

/** What became of a picture, with its bytes; it lies among the finished ones. */
export type MadePicture = { kind: 'picture'; bytes: number } | { kind: 'missing' | 'failed' | 'busy' }

export type PictureMaker = {
  /** Starts the program where it does not run. Not to be called again before it resolved. @throws when the program ends meanwhile. */
  make: (asked: PictureRequest) => Promise<MadePicture>
  /** Ends the program at once; another picture starts it again. */
  stop: () => void
}

/** The program: it gets requests and answers each with a `MadePicture`. */
export type MakerProcess = {
  send: (asked: PictureRequest) => unknown
  on: (event: 'message' | 'exit' | 'error', hear: (value: unknown) => void) => unknown
  kill: (signal: 'SIGKILL') => unknown
}

export function createPictureMaker(start: () => MakerProcess): PictureMaker {
  let running: MakerProcess | undefined
  let waiting: { resolve: (made: MadePicture) => void; reject: (error: Error) => void } | undefined

  function begin(): MakerProcess {
    const program = start()
    const end = () => {
      if (running !== program) return
      running = undefined
      waiting?.reject(new Error('The program that makes pictures ended.'))
    }
    program.on('message', made => waiting?.resolve(made as MadePicture))
    program.on('exit', end)
    program.on('error', end)
    return program
  }

  return {
    make: asked =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        running ??= begin()
        running.send(asked)
      }),
    stop: () => {
      const ended = running
      running = undefined
      ended?.kill('SIGKILL')
      waiting?.reject(new Error('The program that makes pictures was ended.'))
    },
  }
}
