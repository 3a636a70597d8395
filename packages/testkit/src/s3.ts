import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@moontower/stack/machine/free-port';
import { findJavaServer, startJavaServer, type JavaProgram, type RunningServer } from './java-server.ts';

const MAIN = `public class Main {
  public static void main(String[] args) throws Exception {
    Thread serving = new Thread(() -> {
      try {
        org.gaul.s3proxy.Main.main(new String[] { "--properties", args[0] });
      } catch (Exception problem) {
        problem.printStackTrace();
        Runtime.getRuntime().halt(1);
      }
    });
    serving.start();
    while (System.in.read() != -1) {}
    Runtime.getRuntime().halt(0);
  }
}
`;
const BUCKET = 'moontower';

/** A real storage that speaks S3 and checks signatures, over a folder; or why there is none. */
export const findS3 = (): Promise<JavaProgram | { problem: string }> =>
  findJavaServer({ name: 'S3Proxy', groupId: 'org.gaul', artifactId: 's3proxy', version: '2.6.0', main: MAIN });

export interface RunningS3 extends RunningServer {
  /** As `PHOTOS_S3_URL` wants it. */
  photosUrl: string;
  /** Where its objects lie, as files. */
  bucket: string;
}

/** Starts it on loopback with one empty bucket, and a key and a secret of its own. */
export async function startS3(program: JavaProgram): Promise<RunningS3> {
  const folder = mkdtempSync(join(tmpdir(), 'moontower-s3-'));
  const bucket = join(folder, 'objects', BUCKET);
  mkdirSync(bucket, { recursive: true });
  const port = await freePort();
  const secret = randomBytes(16).toString('hex');
  const settings = {
    's3proxy.endpoint': `http://127.0.0.1:${port}`,
    's3proxy.authorization': 'aws-v2-or-v4',
    's3proxy.identity': 'photos',
    's3proxy.credential': secret,
    'jclouds.provider': 'filesystem',
    'jclouds.filesystem.basedir': join(folder, 'objects'),
  };
  const file = join(folder, 's3proxy.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  // Whoever signs nothing is refused: that is an answer.
  const server = await startJavaServer(program, {
    args: [file],
    url: settings['s3proxy.endpoint'],
    folder,
    isUp: ({ status }) => status === 403,
  });
  return { ...server, bucket, photosUrl: `http://photos:${secret}@127.0.0.1:${port}/${BUCKET}` };
}
