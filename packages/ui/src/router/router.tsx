export { Link, NavLink } from './links.tsx';
/**
 * The one place that names the router: declarative, without loaders, because the data router would add 16 kB to the
 * first page.
 */
export {
  BrowserRouter,
  matchPath,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
