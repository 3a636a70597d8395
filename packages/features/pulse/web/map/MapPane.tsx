import { Layers, List } from 'lucide-react';
import { Component, lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { withDrawn } from '@moontower/ui/city-drawn.ts';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { MAP_VIEWS, type AtlasProps, type MapView } from '@moontower/ui/map/atlas-props.ts';
import { canDrawMaps } from '@moontower/ui/map/tiles/can-draw-maps.ts';
import { FirstPicture } from '@moontower/ui/map/FirstPicture.tsx';
import { MapPlate } from '@moontower/ui/map/MapPlate.tsx';
import { useClusters } from '@moontower/ui/map/hooks/use-clusters.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Segments } from '../filters/Chip.tsx';
import { useTryAgain } from '@moontower/ui/feedback/try-again.ts';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { MapButton } from './MapButton.tsx';
import { MapLegend } from './MapLegend.tsx';
import { usePhone } from '../use-phone.ts';

const fetchAtlas = async () => ({ default: (await withDrawn(import('@moontower/ui/map/atlas.tsx'))).Atlas });
/**
 * The map's code is the heaviest part of the screen: it is on its way before the screen is drawn. Without WebGL nobody
 * needs it.
 */
const early = canDrawMaps() ? fetchAtlas() : undefined;
early?.catch(() => undefined);
let Atlas = lazy(() => early ?? fetchAtlas());
/** The library would keep the failure: what did not arrive is asked for again by another part. */
const renewAtlas = () => {
  Atlas = lazy(fetchAtlas);
};

/** Says so when the map's code cannot be fetched or fails: the list beside it goes on. */
class MapGuard extends Component<{ onFailed: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onFailed();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

export interface MapPaneProps extends Omit<
  AtlasProps,
  'clusters' | 'onUnavailable' | 'onLost' | 'onRenew' | 'onReady' | 'onLeave'
> {
  /** The points are not all; the words for loading say so. */ partial: boolean;
  /** Events of the view, on the map or not. */ inView: number;
  /** The answer is there, and none of its events has a place. */ none: boolean;
  onView: (view: MapView) => void;
  onSkip: () => void;
  /** What the map cannot show: below it where there is room, else with the legend. */ under?: ReactNode;
  scrub: ReactNode;
}

type DrawnProps = Omit<MapPaneProps, 'onView' | 'onSkip' | 'scrub'> & Pick<AtlasProps, 'onLeave' | 'onUnavailable'>;

/** `listed`: the events are there, and the list has them. */
function NotLoaded({ listed, retry }: { listed: boolean; retry: () => void }) {
  const {
    pulse: { map },
    ui,
  } = useWords();
  const tryAgain = useTryAgain();
  return (
    <Instead role="status">
      <span>
        {listed ? map.chunkFailed : map.chunkFailedAlone}{' '}
        <LinkButton onClick={() => tryAgain(retry)}>{ui.retry}</LinkButton>
      </span>
    </Instead>
  );
}

/** The map and its legend; until it stands, the flat picture of it. */
function Drawn({ partial, none, inView, under, ...atlas }: DrawnProps) {
  const { pulse } = useWords();
  const [ready, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const [turn, setTurn] = useState(0);
  const onLost = useCallback(() => setReady(false), []);
  const onRenew = useCallback(() => {
    setReady(false);
    setTurn((before) => before + 1);
  }, []);
  const { points, range, view, words, counts } = atlas;
  const { clusters, broken } = useClusters(points, range);
  const [failed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  const retry = () => {
    // Its worker starts with the page.
    if (broken) location.reload();
    renewAtlas();
    setFailed(false);
  };
  if (broken || failed) return <NotLoaded listed={points !== undefined} retry={retry} />;
  const flat = !ready && view === 'clusters' && atlas.chosen === undefined;
  return (
    <>
      <Board>
        {flat ? <FirstPicture clusters={clusters} range={range} area={atlas.area} place={atlas.place} /> : null}
        <MapGuard onFailed={onFailed}>
          <Suspense fallback={<MapPlate>{words.loading}</MapPlate>}>
            <Atlas key={turn} {...atlas} clusters={clusters} onReady={onReady} onLost={onLost} onRenew={onRenew} />
          </Suspense>
        </MapGuard>
        {partial && ready ? <MapPlate>{words.loading}</MapPlate> : null}
        <div role="status">{none && ready ? <MapPlate>{pulse.list.noneOnMap}</MapPlate> : null}</div>
      </Board>
      <MapLegend view={view} points={points} range={range} counts={counts} inView={inView} under={under} />
    </>
  );
}

/**
 * The map with what stands around it: the way past it, the three views, the legend, and a sentence where it cannot be
 * drawn.
 */
export function MapPane({ onView, onSkip, scrub, ...drawn }: MapPaneProps) {
  const { pulse, ui } = useWords();
  const [drawable, setDrawable] = useState(canDrawMaps);
  const phone = usePhone();
  const [tools, setTools] = useState(false);
  const unavailable = useCallback(() => setDrawable(false), []);
  return (
    <Stack>
      <Skip
        href="#pulse-list"
        onClick={(event) => {
          event.preventDefault();
          onSkip();
        }}
      >
        <List size={16} aria-hidden />
        {pulse.map.skip}
      </Skip>
      <Canvas data-partial={drawn.partial || undefined}>
        {drawable ? (
          <Drawn {...drawn} onLeave={onSkip} onUnavailable={unavailable} />
        ) : (
          <Instead role="status">
            <span>
              {pulse.map.noWebgl} {/* What was drawn before may be again: a card that was reset comes back late. */}
              {canDrawMaps() ? <LinkButton onClick={() => setDrawable(true)}>{ui.retry}</LinkButton> : null}
            </span>
          </Instead>
        )}
        {drawable && phone ? (
          <MapButton $top={110} name={pulse.map.tools} open={tools} onPress={() => setTools(!tools)}>
            <Layers size={20} aria-hidden />
          </MapButton>
        ) : null}
      </Canvas>
      {drawable ? (
        <Tools $open={tools}>
          <Views>
            <Segments role="group" aria-label={pulse.map.views}>
              {MAP_VIEWS.map((view) => (
                <button key={view} type="button" aria-pressed={drawn.view === view} onClick={() => onView(view)}>
                  {pulse.map.view[view]}
                </button>
              ))}
            </Segments>
          </Views>
          {scrub}
        </Tools>
      ) : null}
    </Stack>
  );
}

const Stack = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
`;
const Canvas = styled.div`
  position: relative;
  flex: 1;
  min-height: 280px;
  overflow: hidden;
  background: ${color.land};
  ${below.short} {
    flex: none;
    height: 380px;
  }
  ${below.phone} {
    flex: 1;
    height: auto;
    /* What is said on it while it loads stands between the way past it and its credits, however large the text. */
    min-height: calc(128px + 9rem);
  }
`;
const Board = styled.div`
  position: absolute;
  inset: 0;
`;
const Skip = styled.a`
  position: absolute;
  left: 16px;
  top: 16px;
  z-index: var(--layer-pointed);
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 12px;
  background: ${color.surface};
  border-radius: ${radius.control};
  box-shadow: ${elevation.e2};
  /* Where the device decides the colours, no shadow is drawn, and this line is. */
  border: 1px solid transparent;
  font: ${font.small};
  color: ${color.primary};
  ${below.phone} {
    left: 12px;
    top: 12px;
    min-height: 44px;
    /* Beside the buttons of the map, however large the text. */
    max-width: calc(100% - 84px);
  }
`;
const Instead = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 64px 24px;
  text-align: center;
  font: ${font.ui};
  color: ${color.ink2};
  ${below.phone} {
    /* Beside the words there is the button for the views. */
    padding-inline: 68px;
  }
`;
/** Views and time: around the map where there is room, behind a button on phones. */
const Tools = styled.div<{ $open: boolean }>`
  position: relative;
  ${below.phone} {
    display: ${({ $open }) => ($open ? 'block' : 'none')};
  }
`;
const Views = styled.div`
  position: absolute;
  right: 16px;
  bottom: calc(100% + 12px);
  z-index: var(--layer-controls);
  border-radius: ${radius.control};
  box-shadow: ${elevation.e2};
  outline: 1px solid transparent;
  ${below.phone} {
    position: static;
    padding: 8px 12px 0;
    box-shadow: none;
  }
`;
