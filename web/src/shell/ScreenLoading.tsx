import { useWords } from '../words/WordsProvider.tsx';

/** While a screen's code is on its way: nothing to see, said once to assistive technology. */
export function ScreenLoading() {
  const { ui } = useWords();
  return <p className="visually-hidden" role="status">{ui.loading}</p>;
}
